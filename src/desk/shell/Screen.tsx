import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { $newOrders } from '../orders/new-orders.ts'

let isFirst = true
/** Where the desk was opened. */
const { pathname: entry } = globalThis.location ?? {}

interface ScreenProps {
  title: string
  /** The shop the screen belongs to, for the page's title; the bar shows it. */
  context?: string | undefined
  /** Address and words of the screen above this one, to which a link leads. */
  back?: readonly [href: string, text: string]
  /** Beside the title: what is done most on this screen. */
  actions?: ReactNode
  /** A narrow column for a single form. */
  narrow?: boolean
  /** Which page of a list or step of work is shown: another one begins at its top, as another screen does. */
  page?: string | undefined
  children: ReactNode
}

/** A screen with its heading, which is the page's title too and gets the focus when the screen is opened. */
export function Screen({ title, context, back, actions, narrow = false, page = '', children }: ScreenProps) {
  const newOrders = useStore($newOrders)
  useEffect(() => {
    const count = newOrders > 0 ? `(${newOrders}) ` : ''
    document.title = count + [title, context, 'Desk'].filter(Boolean).join(' · ')
  }, [title, context, newOrders])
  return (
    <div className={narrow ? 'screen screen-narrow' : 'screen'}>
      <div className="screen-head">
        <Heading key={page} title={title} />
        {actions}
      </div>
      {back && (
        <p className="mb-6">
          <a className="link" href={back[0]}>
            {back[1]}
          </a>
        </p>
      )}
      {children}
    </div>
  )
}

function Heading({ title }: { title: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The first screen starts where every page starts: at its top. One that was left before it was drawn is not it.
    if (!isFirst || location.pathname !== entry) heading.current?.focus({ preventScroll: true })
    isFirst = false
    scrollTo(0, 0)
  }, [])
  return (
    <h1 className="screen-title" ref={heading} tabIndex={-1}>
      {title}
    </h1>
  )
}
