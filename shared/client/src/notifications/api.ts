import { z } from 'zod';
import { api, invalidates } from '../api';
import { pageSchema, toPage, type Page } from '../paging';
import { LIMITS } from '../limits';
import { createQueryFn, parseData, throwOnError } from '../request';
import { integer, nullableText, rowSchema } from '../row-schema';

const noticeSchema = rowSchema({
  id: z.string(),
  /** Any text: a newer database may tell of more than this build knows. */
  kind: z.string(),
  title: z.string(),
  body: z.string(),
  /** The child whom it is about, while the family has it. */
  child_id: nullableText,
  created_at: z.string(),
  read_at: nullableText,
});
/** A notice inside the app, for those who did not switch its kind off. */
export type Notice = z.output<typeof noticeSchema>;

const noticePageSchema = pageSchema(noticeSchema, { unread: integer });
/** `unread`: how many of all notices, not of this page. */
export type NoticePage = Page<Notice> & { unread: number };

export const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A page of the caller's notices, the newest first. Parents only. */
    noticePage: build.query<NoticePage, { page: number }>({
      queryFn: createQueryFn(async (client, { page }) => {
        const size = { p_page: page, p_page_size: LIMITS.listPage };
        return toPage(await parseData(client.rpc('notice_page', size), noticePageSchema), { page });
      }),
      providesTags: ['Notification'],
    }),
    /** Marks these notices of the caller as read; all without a list. */
    readNotices: build.mutation<null, { ids?: string[] }>({
      queryFn: createQueryFn((client, { ids }) => throwOnError(client.rpc('read_notices', { p_ids: ids }))),
      invalidatesTags: invalidates('Notification', 'Dashboard'),
    }),
    deleteNotice: build.mutation<null, { id: string }>({
      queryFn: createQueryFn((client, { id }) => throwOnError(client.rpc('delete_notice', { p_id: id }))),
      invalidatesTags: invalidates('Notification', 'Dashboard'),
    }),
  }),
});

export const { useNoticePageQuery, useReadNoticesMutation, useDeleteNoticeMutation } = notificationsApi;
