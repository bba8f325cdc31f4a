import type { ReactNode } from 'react'

interface RadioCardProps {
  name: string
  checked: boolean
  disabled?: boolean
  onChoose: () => void
  title: string
  /** At the end of the first line, such as a price. */
  amount?: string
  children?: ReactNode
}

/** One of several choices, with what it costs and what it means. */
export function RadioCard({
  name,
  checked,
  disabled = false,
  onChoose,
  title,
  amount,
  children,
}: RadioCardProps) {
  return (
    <label className="flex cursor-pointer items-start gap-3 rounded border border-control-border p-3 text-sm has-[:checked]:border-accent">
      <input
        type="radio"
        name={name}
        className="mt-0.5 h-5 w-5 flex-none"
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
      />
      <span className="min-w-0 flex-1">
        <span className="flex justify-between gap-4">
          <span className={disabled ? 'text-muted' : 'font-semibold text-ink'}>{title}</span>
          {amount && <span className="tabular-nums">{amount}</span>}
        </span>
        {children && <span className="block text-muted">{children}</span>}
      </span>
    </label>
  )
}
