import { type ComponentType, useEffect, useState } from 'react'
import { deskMessages } from '../../domain/desk/messages.ts'
import { LoadFailed } from './LoadFailed.tsx'
import { Loading } from './Loading.tsx'

type Loaded<Props> = { Component: ComponentType<Props> } | 'failed' | undefined

/** A component whose script is loaded when it is first shown, so that the first screen does without it. */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let known: Loaded<Props>
  return function Later(props: Props) {
    const [loaded, setLoaded] = useState<Loaded<Props>>(known)
    const start = () => {
      setLoaded(undefined)
      load().then(
        Component => {
          known = { Component }
          setLoaded(known)
        },
        // No network: the browser asks for the script again at the next try.
        () => setLoaded('failed'),
      )
    }
    useEffect(() => {
      if (!known) start()
    }, [])
    if (loaded === 'failed') return <LoadFailed message={deskMessages.noAnswer} onRetry={start} />
    if (!loaded) return <Loading label="Loading" />
    return <loaded.Component {...props} />
  }
}
