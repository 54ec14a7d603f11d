export { choiceClass } from './choice/choice-class';
export { cx } from './cx/cx';
export { interpolate } from './interpolate/interpolate';
export { VisuallyHidden } from './visually-hidden/visually-hidden';

export { Button, buttonClass, type ButtonProps, type ButtonSize, type ButtonVariant } from './button/button';
export { IconButton, type IconButtonProps } from './button/icon-button';

export { Card, type CardProps } from './card/card';
export { PageHeader, type PageHeaderProps } from './page-header/page-header';
export { StatCard, type StatCardProps } from './stat-card/stat-card';
export { Badge, type BadgeProps, type BadgeTone } from './badge/badge';
export { PointsPill, type PointsPillProps } from './points-pill/points-pill';
export { EmojiTile, type EmojiTileProps } from './emoji-tile/emoji-tile';
export { PhotoTile, type PhotoTileProps } from './photo-tile/photo-tile';
export { ProgressBar, type ProgressBarProps } from './progress-bar/progress-bar';

export { Dialog, useDialogClose, type DialogProps, type LeaveWords } from './dialog/dialog';
export { DialogFooter } from './dialog/dialog-panel';
export { ConfirmDialog, type ConfirmDialogProps } from './dialog/confirm-dialog';
export { isLayerLink, useLayerLink } from './back/layer-link';
export { onLayers, useBackCloses } from './back/use-back-closes';

export { FieldError, FormField, type FieldIds, type FieldProps, type FormFieldProps } from './form/form-field';
export { DateField, NumberField, TextField, type TextFieldProps } from './form/text-field';
export { PasswordField } from './form/password-field';
export { TextAreaField, type TextAreaFieldProps } from './form/text-area-field';
export { SelectField, type SelectFieldProps, type SelectOption } from './form/select-field';
export { CheckboxField, type CheckboxFieldProps } from './form/checkbox-field';
export { RadioCards, type RadioCardOption, type RadioCardsProps } from './form/radio-cards';
export { SearchField, type SearchFieldProps } from './form/search-field';
export { ThemeField, type ThemeFieldProps } from './theme-field/theme-field';
export { Form, type FormProps } from './form/form';
export { FormError } from './form/form-error';
export { FileDrop, type FileDropProps, type FileDropWords } from './file-drop/file-drop';
export { useFilePreview } from './file-drop/use-file-preview';
export { useSeen, useSubmit } from './form/use-seen';
export { useDebouncedValue } from './form/use-debounced-value';
export { useZodForm } from './form/use-zod-form';

export { PinInput, type PinInputProps } from './pin-input/pin-input';
export { PicturePin, type PicturePinProps } from './picture-pin/picture-pin';
export { PIN_PICTURE_IDS, PinPicture, type PinPictureId } from './picture-pin/pictures';

export { Avatar, type AvatarProps, type AvatarSize } from './avatar/avatar';
export { AvatarPicker, type AvatarPickerProps } from './avatar/avatar-picker';
export { AnimalPicture } from './avatar/animal-picture';
export { AVATAR_IDS, isAvatarId, type AvatarId } from './avatar/animals';
export { Logo } from './logo/logo';

export { Table, type TableColumn, type TableProps, type TableSort } from './table/table';
export { ListToolbar, type ListToolbarProps, type ListToolbarWords } from './table/list-toolbar';
export { Pager, type PagerProps, type PagerWords } from './pager/pager';
export { ShowMore, type ShowMoreProps } from './pager/show-more';
export { List, ListRow, type ListProps, type ListRowProps } from './list-row/list-row';
export { Tile, Tiles, type TileProps, type TileSize, type TilesProps } from './tiles/tiles';
export { CalendarGrid, type CalendarGridProps } from './calendar-grid/calendar-grid';
export type { CalendarEvent, CalendarWords } from './calendar-grid/calendar-event';
export { weeksOf } from './calendar-grid/month-days';
export { lazyComponent } from './lazy-component/lazy-component';
export { Tabs, type TabItem, type TabsProps } from './tabs/tabs';
export { BarChart } from './bar-chart/bar-chart';
export type { BarChartDatum, BarChartProps } from './bar-chart/bar-chart-props';

export { PlatePicture } from './illustrations/plate-picture';
export { GiftPicture } from './illustrations/gift-picture';
export { FlagPicture } from './illustrations/flag-picture';
export { SearchPicture } from './illustrations/search-picture';
export { InboxPicture } from './illustrations/inbox-picture';
export { StarsPicture } from './illustrations/stars-picture';
export { FamilyPicture } from './illustrations/family-picture';
export { CalendarPicture } from './illustrations/calendar-picture';
export { EmptyState, type EmptyStateProps } from './empty-state/empty-state';
export { ErrorState, type ErrorStateProps } from './error-state/error-state';
export { Skeleton, type SkeletonProps } from './skeleton/skeleton';
export { SlowWords } from './slow-notice/slow-notice';
export { Spinner } from './spinner/spinner';

export { allOf } from './query-state/all-of';
export { polling } from './query-state/polling';
export { QueryState, type QueryLike, type QueryStateProps } from './query-state/query-state';
