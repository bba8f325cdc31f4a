import { type CSSProperties, useEffect, useRef, useState } from 'react'

interface PreviewFrameProps {
  /** Empty while there is none. */
  url: string
  /** Width of the page's window in pixels. */
  width: number
  title: string
}

/** A page of the shop, reduced to the room there is. The next one is loaded behind the one that is shown. */
export function PreviewFrame({ url, width, title }: PreviewFrameProps) {
  const room = useRef<HTMLDivElement>(null)
  const size = useSize(room)
  const [shown, setShown] = useState('')
  const scale = size.width > 0 ? Math.min(1, size.width / width) : 1
  const style: CSSProperties = { width, height: size.height / scale, transform: `scale(${scale})` }
  const urls = [...new Set([shown, url])].filter(Boolean)
  return (
    <div className="preview-room" ref={room} aria-busy={shown !== url}>
      {urls.map(one => (
        <iframe
          key={one}
          className={one === shown ? 'preview-page' : 'preview-page preview-next'}
          style={style}
          title={one === shown ? title : `${title}, loading`}
          aria-hidden={one !== shown}
          // No scripts, forms, popups or navigation of the desk; its own origin is what the page's fonts need.
          sandbox="allow-same-origin"
          referrerPolicy="no-referrer"
          src={one}
          onLoad={() => one === url && setShown(one)}
        />
      ))}
      {shown === '' && <div className="skeleton preview-page w-full" />}
    </div>
  )
}

/** The size of an element in pixels. */
function useSize(element: { readonly current: HTMLElement | null }) {
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const { current } = element
    if (!current) return
    const observer = new ResizeObserver(() =>
      setSize({ width: current.clientWidth, height: current.clientHeight }),
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return size
}
