/** Columns that triggers fill, so that an insert names them no more than one with a default. */
export const FILLED_BY_TRIGGERS = new Set(['family_group_id', 'start_date']);
