import { type ComponentType, useEffect, useState } from 'react'
import { deskMessages } from '../../domain/desk/messages.ts'
import { LoadFailed } from '../../forms/LoadFailed.tsx'
import { Loading } from '../kit/LoadedView.tsx'

type Loaded<Props> = { Component: ComponentType<Props> } | 'failed' | undefined

/** A component whose script is loaded when it is first shown, so that the first screen does without it. */
export function lazyScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let known: Loaded<Props>
  const start = (show: (loaded: Loaded<Props>) => void) => {
    load().then(
      Component => {
        known = { Component }
        show(known)
      },
      // No network: the browser asks for the script again at the next try.
      () => show('failed'),
    )
  }
  return function LazyScreen(props: Props) {
    const [loaded, setLoaded] = useState<Loaded<Props>>(known)
    useEffect(() => {
      if (!known) start(setLoaded)
    }, [])
    const retry = () => {
      setLoaded(undefined)
      start(setLoaded)
    }
    if (loaded === 'failed') return <LoadFailed text={deskMessages.noAnswer} retry={retry} />
    if (!loaded) return <Loading label="Loading" />
    return <loaded.Component {...props} />
  }
}
