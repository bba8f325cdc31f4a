import { startOfDay } from '../../shop-day.ts'
import { deskPaths } from '../paths.ts'
import { type AttemptFilter, attemptFilter } from './money-texts.ts'
import { takingsPeriod } from './takings-range.ts'

/** What the screen of payments shows: the payments of a filter, all without one, and the takings of a period. */
export interface PaymentsAddress {
  filter: AttemptFilter | undefined
  /** See `takingsPeriod`. */
  period: string
  /** A day whose money alone is listed (`2026-11-22`); undefined for all days. */
  day?: string | undefined
}

/** What an address names, as `URLSearchParams` read it; what is not valid is left out. */
export function paymentsOf(search: Readonly<Record<string, string>>, now: number): PaymentsAddress {
  const day = startOfDay(search['day'] ?? '') === undefined ? undefined : search['day']
  return { filter: attemptFilter(search['state']), period: takingsPeriod(search['takings'], now), day }
}

/** The address of the screen of payments. */
export function paymentsPath(slug: string, { filter, period, day }: PaymentsAddress): string {
  const query = new URLSearchParams({
    ...(filter && { state: filter }),
    ...(day && { day }),
    ...(period && { takings: period }),
  })
  return deskPaths.payments(slug) + (query.size > 0 ? `?${query}` : '')
}
