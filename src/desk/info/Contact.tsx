import { SectionField } from '../sections/SectionField.tsx'
import type { SectionEditor } from '../sections/section-editor.ts'

/** The shop's names, how to reach it, and what it is. */
export function Contact({ editor }: { editor: SectionEditor }) {
  return (
    <>
      <SectionField editor={editor} path={['storeName']} label="Shop name" autoComplete="off" />
      <SectionField
        editor={editor}
        path={['companyName']}
        label="Company name"
        hint="The company that sells. Shown in the policies and the footer."
      />
      <SectionField editor={editor} path={['companyAddress']} label="Address" lines={2} />
      <SectionField editor={editor} path={['companyEmail']} label="Email" type="email" autoComplete="off" />
      <SectionField editor={editor} path={['companyPhone']} label="Phone" type="tel" autoComplete="off" />
      <SectionField
        editor={editor}
        path={['description']}
        label="Description"
        lines={3}
        hint="Shown on the front page and by search engines."
      />
    </>
  )
}
