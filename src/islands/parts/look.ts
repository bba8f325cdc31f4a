/** How interactive screens look, in one place: Tailwind classes over the shop's tokens. */
export const look = {
  primary:
    'inline-flex min-h-12 items-center justify-center gap-2 rounded-shop bg-accent px-6 py-3 font-semibold text-on-accent transition hover:brightness-110 disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:opacity-60',
  secondary:
    'inline-flex min-h-12 items-center justify-center gap-2 rounded-shop border border-line-strong px-6 py-3 font-semibold text-ink transition hover:bg-surface disabled:opacity-60',
  quiet:
    'inline-flex min-h-11 items-center rounded-shop px-3 text-muted underline-offset-4 hover:text-ink hover:underline',
  link: 'text-accent underline underline-offset-4 hover:no-underline',
  input:
    'min-h-12 w-full rounded-shop border border-line-strong bg-paper px-4 py-3 text-base text-ink placeholder:text-muted aria-[invalid=true]:border-danger aria-[invalid=true]:ring-1 aria-[invalid=true]:ring-danger',
  label: 'mb-1.5 block text-sm font-medium text-ink',
  error: 'mt-1.5 text-sm text-danger',
  hint: 'mt-1.5 text-sm text-muted',
  panel: 'rounded-shop border border-line bg-surface p-5 sm:p-6',
  heading: 'font-display text-2xl font-semibold text-ink',
} as const
