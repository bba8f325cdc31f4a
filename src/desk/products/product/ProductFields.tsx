import { type ReactNode, useId } from 'react'
import type { VariantStock } from '../../../contract/desk/product.ts'
import type { DeskShop } from '../../../contract/desk/staff/session.ts'
import { SectionField } from '../../sections/SectionField.tsx'
import type { EditedFields } from '../../sections/section-editor.ts'
import { Attributes } from './Attributes.tsx'
import { Declared } from './Declared.tsx'
import { Options } from './Options.tsx'
import { Place } from './Place.tsx'
import { Pricing } from './Pricing.tsx'
import { ProductPictures } from './ProductPictures.tsx'
import { Visibility } from './Visibility.tsx'

interface ProductFieldsProps {
  editor: EditedFields
  shop: DeskShop
  /** Pieces of the variants that are saved. */
  stock: readonly VariantStock[]
}

/** Every field of a product, in sections. */
export function ProductFields({ editor, shop, stock }: ProductFieldsProps) {
  return (
    <>
      <Section title="Texts">
        <SectionField editor={editor} path={['title']} label="Title" limit={500} />
        <SectionField editor={editor} path={['description']} label="Description" limit={20_000} lines={6} />
      </Section>
      <Section title="Pictures">
        <ProductPictures editor={editor} shop={shop} />
      </Section>
      <Section title="Price">
        <Pricing editor={editor} />
      </Section>
      <Section title="Category">
        <Place editor={editor} />
      </Section>
      <Section title="Options and variants">
        <Options editor={editor} shop={shop} stock={stock} />
      </Section>
      <Section title="Details">
        <Attributes editor={editor} />
      </Section>
      <Declared editor={editor} />
      <Section title="In the shop">
        <Visibility editor={editor} />
      </Section>
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="panel stack" aria-labelledby={id}>
      <h2 className="text-lg" id={id}>
        {title}
      </h2>
      {children}
    </section>
  )
}
