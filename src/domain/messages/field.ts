/** Shown beside a field of any form. */
export const fieldMessages = { required: 'This field is required' } as const
