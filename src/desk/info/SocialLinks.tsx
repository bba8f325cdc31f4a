import { useStore } from '@nanostores/react'
import { isTree, valueAt } from '../../domain/desk/sections/value-tree.ts'
import { networkName } from '../../domain/shops/social.ts'
import { SectionField } from '../sections/SectionField.tsx'
import type { SectionEditor } from '../sections/section-editor.ts'

const usual = ['facebook', 'instagram', 'x', 'youtube', 'linkedin', 'whatsapp']

/** Addresses of the shop's profiles; the usual networks, and others that the shop has already. */
export function SocialLinks({ editor }: { editor: SectionEditor }) {
  const base = useStore(editor.$base)
  const links = base.state === 'ready' ? valueAt(base.value.value, ['socialLinks']) : undefined
  const error = useStore(editor.$errors)['socialLinks']
  const own = Object.keys(isTree(links) ? links : {})
  const known = own.map(name => name.toLowerCase())
  const networks = [...own, ...usual.filter(name => !known.includes(name))].sort((a, b) => rank(a) - rank(b))
  return (
    <>
      {networks.map(network => (
        <SectionField
          key={network}
          editor={editor}
          path={['socialLinks', network]}
          label={networkName(network)}
          placeholder="https://…"
          inputMode="url"
          spellCheck={false}
        />
      ))}
      {error && <p className="field-error">{error}</p>}
    </>
  )
}

/** The usual networks first, in the same places whether the shop has them or not. */
function rank(network: string): number {
  const place = usual.indexOf(network.toLowerCase())
  return place === -1 ? usual.length : place
}
