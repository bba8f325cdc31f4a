import { useEffect, useRef, useState } from 'react'
import { showNotice } from '../shell/notice.ts'
import { failureText } from './failure.ts'

/**
 * Does what may fail, one thing at a time: whether it goes on, and why it failed last; a failure that comes when the component
 * is gone is a notice, which names `what`.
 */
export function useWork(what: string) {
  const isBusy = useRef(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const isOpen = useIsOpen()
  const run = async (work: () => Promise<unknown>) => {
    if (isBusy.current) return
    isBusy.current = true
    setBusy(true)
    setFailure('')
    try {
      await work()
    } catch (error) {
      if (!isOpen()) return showNotice(`${what} – ${failureText(error)}`)
      setFailure(failureText(error))
    }
    isBusy.current = false
    setBusy(false)
  }
  return { busy, failure, setFailure, run, isOpen }
}

/** Whether the dialog that asks is open still: an answer that comes late closes no other one. */
export function useIsOpen(): () => boolean {
  const isOpen = useRef(true)
  useEffect(
    () => () => {
      isOpen.current = false
    },
    [],
  )
  return () => isOpen.current
}
