import { type StatusTone, statusOf } from '../../domain/order.ts'

const tones: Record<StatusTone, string> = {
  yellow: 'bg-yellow-100 text-yellow-900 dark:bg-yellow-900 dark:text-yellow-100',
  blue: 'bg-blue-100 text-blue-900 dark:bg-blue-900 dark:text-blue-100',
  purple: 'bg-purple-100 text-purple-900 dark:bg-purple-900 dark:text-purple-100',
  green: 'bg-green-100 text-green-900 dark:bg-green-900 dark:text-green-100',
  red: 'bg-red-100 text-red-900 dark:bg-red-900 dark:text-red-100',
  grey: 'bg-gray-200 text-gray-900 dark:bg-gray-700 dark:text-gray-100',
}

/** An order's status in its colour. */
export function StatusBadge({ status }: { status: number }) {
  const { label, tone } = statusOf(status)
  return (
    <span className={`inline-block rounded-full px-3 py-1 text-sm font-semibold ${tones[tone]}`}>
      {label}
    </span>
  )
}
