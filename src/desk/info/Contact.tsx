import { PartField } from '../sections/PartField.tsx'
import type { PartEditor } from '../sections/part-editor.ts'

/** The shop's names, how to reach it, and what it is. */
export function Contact({ editor }: { editor: PartEditor }) {
  return (
    <>
      <PartField editor={editor} path={['storeName']} label="Shop name" autoComplete="off" />
      <PartField
        editor={editor}
        path={['companyName']}
        label="Company name"
        hint="The company that sells. Shown in the policies and the footer."
      />
      <PartField editor={editor} path={['companyAddress']} label="Address" lines={2} />
      <PartField editor={editor} path={['companyEmail']} label="Email" type="email" autoComplete="off" />
      <PartField editor={editor} path={['companyPhone']} label="Phone" type="tel" autoComplete="off" />
      <PartField
        editor={editor}
        path={['description']}
        label="Description"
        lines={3}
        hint="Shown on the front page and by search engines."
      />
    </>
  )
}
