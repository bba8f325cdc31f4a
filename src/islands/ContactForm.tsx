import { useStore } from '@nanostores/react'
import { Field } from '../forms/Field.tsx'
import { FieldMessages, messageIds } from '../forms/FieldMessages.tsx'
import { FormShell } from '../forms/FormShell.tsx'
import type { FieldValues, FormStore } from '../forms/form.ts'
import { SubmitButton } from '../forms/SubmitButton.tsx'
import { contactForm, submitContact } from '../stores/contact.ts'

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
      <SubmitButton label="Send Message" busyLabel="Sending..." busy={busy} wide={false} />
    </FormShell>
  )
}

interface TextareaFieldProps<Values extends FieldValues> {
  form: FormStore<Values>
  name: keyof Values & string
  label: string
}

/** A labelled, required textarea. */
function TextareaField<Values extends FieldValues>({ form, name, label }: TextareaFieldProps<Values>) {
  const values = useStore(form.$values)
  const error = useStore(form.$errors)[name]
  return (
    <div className="field">
      <label className="field-label" htmlFor={name}>
        {label}
      </label>
      <textarea
        id={name}
        name={name}
        rows={6}
        required
        className="field-input"
        value={values[name] ?? ''}
        onChange={event => form.setField(name, event.target.value)}
        aria-invalid={error !== undefined}
        aria-describedby={messageIds(name, { error })}
      />
      <FieldMessages id={name} error={error} />
    </div>
  )
}
