import { useStore } from '@nanostores/react'
import { contactForm, submitContact } from '../stores/contact.ts'
import { Field } from './parts/Field.tsx'
import { FormShell } from './parts/FormShell.tsx'
import { TextareaField } from './parts/TextareaField.tsx'

/** Hydrates on the first interaction; an earlier click on Send is replayed then. */
export function ContactForm() {
  const busy = useStore(contactForm.$busy)
  return (
    <FormShell form={contactForm} onSubmit={submitContact} label="Contact">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          form={contactForm}
          name="name"
          label="Your Name"
          autoComplete="name"
          enterKeyHint="next"
          required
        />
        <Field
          form={contactForm}
          name="email"
          label="Email Address"
          type="email"
          autoComplete="email"
          inputMode="email"
          enterKeyHint="next"
          required
        />
      </div>
      <Field form={contactForm} name="subject" label="Subject" enterKeyHint="next" required />
      <TextareaField form={contactForm} name="message" label="Your Message" />
      <button type="submit" className="button button-primary" aria-busy={busy} disabled={busy}>
        {busy ? 'Sending...' : 'Send Message'}
      </button>
    </FormShell>
  )
}
