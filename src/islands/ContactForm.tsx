import { useStore } from '@nanostores/react'
import { Field } from '../forms/Field.tsx'
import { FieldMessages, messageIds } from '../forms/FieldMessages.tsx'
import { FormShell } from '../forms/FormShell.tsx'
import { SubmitButton } from '../forms/SubmitButton.tsx'
import { contactForm, submitContact } from '../stores/contact.ts'

const next = { form: contactForm, enterKeyHint: 'next', required: true } as const

/** Hydrates on the first interaction; an earlier click on Send is replayed then. */
export function ContactForm() {
  const busy = useStore(contactForm.$busy)
  return (
    <FormShell form={contactForm} onSubmit={submitContact} label="Contact">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field {...next} name="name" label="Your Name" autoComplete="name" />
        <Field {...next} name="email" label="Email Address" type="email" autoComplete="email" />
      </div>
      <Field {...next} name="subject" label="Subject" />
      <TextField />
      <SubmitButton label="Send Message" busyLabel="Sending..." busy={busy} wide={false} />
    </FormShell>
  )
}

function TextField() {
  const { message } = useStore(contactForm.$values)
  const error = useStore(contactForm.$errors).message
  return (
    <div className="field">
      <label className="field-label" htmlFor="message">
        Your Message
      </label>
      <textarea
        id="message"
        name="message"
        rows={6}
        required
        className="field-input"
        value={message}
        onChange={event => contactForm.setField('message', event.target.value)}
        aria-invalid={error !== undefined}
        aria-describedby={messageIds('message', { error })}
      />
      <FieldMessages id="message" error={error} />
    </div>
  )
}
