import { useEffect, useRef } from 'react'

interface AutoSubmitFormProps {
  url: string
  fields: readonly (readonly [name: string, value: string])[]
}

/** Sends the browser to the gateway with a form that submits itself once. */
export function AutoSubmitForm({ url, fields }: AutoSubmitFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const sent = useRef(false)
  useEffect(() => {
    if (sent.current) return
    sent.current = true
    // From the prototype: a field named `submit` would hide the form's own method.
    if (form.current) HTMLFormElement.prototype.submit.call(form.current)
  }, [])
  return (
    <div>
      <p role="status" className="text-muted">
        Taking you to the payment page…
      </p>
      <form ref={form} method="post" action={url} hidden>
        {fields.map(([name, value]) => (
          // A textarea, because an input would drop line breaks.
          <textarea key={name} name={name} defaultValue={value} readOnly />
        ))}
      </form>
    </div>
  )
}
