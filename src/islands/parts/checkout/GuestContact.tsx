import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect } from 'react'
import { MAX_EMAIL } from '../../../contract/input-limits.ts'
import { guestMessages } from '../../../domain/messages/accounts/guest.ts'
import { $isGuest, contactForm, prefillContact } from '../../../stores/checkout/guest-checkout.ts'
import { currentPath, loginUrl } from '../../../stores/navigate.ts'
import { Field } from '../Field.tsx'

/** Where the mails of an order without an account go, and the way to sign in instead. */
export function GuestContact() {
  return useStore($isGuest) ? <Contact /> : null
}

function Contact() {
  const rejected = useStore(contactForm.$failedSubmits)
  useLayoutEffect(prefillContact, [])
  useEffect(() => {
    if (rejected > 0) document.getElementById('email')?.focus()
  }, [rejected])
  return (
    <section aria-labelledby="contact" className="mb-7">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="contact" className="text-xl">
          Contact
        </h2>
        <p className="text-sm text-muted">
          Have an account?{' '}
          <a className="link inline-block py-2" href={loginUrl(currentPath())}>
            Sign in
          </a>
        </p>
      </div>
      <Field
        form={contactForm}
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        enterKeyHint="next"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_EMAIL}
        hint={guestMessages.emailHint}
        aria-required
      />
    </section>
  )
}
