import { z } from 'zod';
import { api, invalidates } from '../api';
import { createQueryFn, parseData } from '../request';
import { nullableText, rowSchema } from '../row-schema';

const unsentMailSchema = rowSchema({
  id: z.string(),
  /** The first letter and the domain: `s…@example.com`. */
  to_email: z.string(),
  subject: z.string(),
  /** `failed` was given up; `pending` will be tried again; `sending` is being sent now. */
  status: z.enum(['pending', 'sending', 'failed']),
  attempts: z.number(),
  created_at: z.string(),
  last_error: nullableText,
  /** Null where it was given up. */
  next_attempt_at: nullableText,
  /** False while it is being sent, and after 7 days, when its text is deleted. */
  can_be_resent: z.boolean(),
});
/** An e-mail that did not arrive so far; never its text. */
export type UnsentMail = z.output<typeof unsentMailSchema>;

export const mailsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** For super admins: e-mails that were given up, and those that failed and will be tried again; 200 at most, newest first. */
    unsentMails: build.query<UnsentMail[], void>({
      queryFn: createQueryFn((client) => parseData(client.rpc('unsent_mails'), z.array(unsentMailSchema))),
      providesTags: ['UnsentMail'],
    }),
    /**
     * Sends one of them now, or all that can be; answers how many. One that can't be any more is refused with `admin.mail_done`; logged.
     */
    resendMails: build.mutation<number, { id?: string }>({
      queryFn: createQueryFn((client, { id }) => parseData(client.rpc('resend_mails', { p_id: id }), z.number())),
      invalidatesTags: invalidates('UnsentMail', 'AccessLog'),
    }),
  }),
});

export const { useUnsentMailsQuery, useResendMailsMutation } = mailsApi;
