import { type Extensions, Mark, mergeAttributes, Node } from '@tiptap/core'
import {
  inlineMarks,
  linkSchemes,
  pictureSchemes,
  policyAttributes,
  policyElements,
} from '../../domain/policies/allow-list.ts'
import { placeholderText } from '../../domain/policies/placeholders.ts'
import { BARE, containers, LEVEL, PLACEHOLDER, SOURCE, textBlocks } from './elements.ts'
import { type PictureOptions, pictureElement } from './pictures.ts'

/** What an element may hold; text in a container is a `bare` run. */
const contents: Readonly<Record<string, string>> = {
  ul: 'li+',
  ol: 'li+',
  dl: '(dt | dd)+',
  table: 'caption? (tbody | thead | tfoot)+',
  thead: 'tr+',
  tbody: 'tr+',
  tfoot: 'tr+',
  tr: '(td | th)+',
  figure: '(bare | figcaption | block)+',
}
const inner = new Set([
  'li',
  'dt',
  'dd',
  'caption',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'td',
  'th',
  'figcaption',
])
/** Elements that are pasted under another name. */
const aliases: Readonly<Record<string, readonly string[]>> = { h2: ['h1'], s: ['strike', 'del'], u: ['ins'] }

function attributesOf(tag: string) {
  return Object.fromEntries((policyAttributes[tag] ?? []).map(name => [name, attribute(name)]))
}

function attribute(name: string) {
  return {
    default: null,
    // As it is written: TipTap's own reading makes numbers of digits.
    parseHTML: (element: HTMLElement) => element.getAttribute(name),
    renderHTML: (values: Record<string, unknown>) => (values[name] === null ? {} : { [name]: values[name] }),
  }
}

/** Whether an address is relative or has one of the schemes. */
export function hasScheme(address: string | null, schemes: readonly string[]): boolean {
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(address ?? '')?.[1]
  return scheme === undefined || schemes.includes(scheme.toLowerCase())
}

function rulesOf(tag: string, more: object = {}) {
  return [tag, ...(aliases[tag] ?? [])].map(name => ({ tag: name, ...more }))
}

function blockNode(name: string) {
  const isText = textBlocks.includes(name)
  const holdsFlow = containers.includes(name)
  return Node.create({
    name,
    group: inner.has(name) ? '' : 'block',
    content: contents[name] ?? (isText ? 'inline*' : holdsFlow ? '(bare | block)+' : ''),
    ...(name === 'pre' ? { code: true, marks: '_' } : {}),
    isolating: ['td', 'th', 'caption'].includes(name),
    defining: name === 'li' || name === 'blockquote' || /^h\d$/.test(name),
    addAttributes: () => attributesOf(name),
    parseHTML: () =>
      // Pages are full of `div`: a pasted one is only what it holds.
      name === 'div'
        ? [{ tag: `div[${LEVEL}]` }]
        : rulesOf(name, name === 'pre' ? { preserveWhitespace: 'full' } : {}),
    renderHTML({ HTMLAttributes }) {
      if (name === 'hr') return [name]
      return [name, mergeAttributes(name === 'div' ? { [LEVEL]: '0' } : {}, HTMLAttributes), 0]
    },
  })
}

const bare = Node.create({
  name: 'bare',
  content: 'inline*',
  parseHTML: () => [{ tag: BARE }],
  renderHTML: () => [BARE, 0],
})

function inlineMark(name: string) {
  return Mark.create({
    name,
    inclusive: name !== 'a',
    // An element may hold another of its name; their levels tell them apart.
    excludes: name === 'a' ? 'a' : '',
    addAttributes: () => ({ ...attributesOf(name), level: levelAttribute }),
    parseHTML: () =>
      name === 'span'
        ? [{ tag: `span[${LEVEL}]` }]
        : rulesOf(name, name === 'a' ? { getAttrs: linkRule } : {}),
    renderHTML: ({ HTMLAttributes }) => [name, HTMLAttributes, 0],
  })
}

const levelAttribute = {
  default: null,
  parseHTML: (element: HTMLElement) => element.getAttribute(LEVEL),
  renderHTML: ({ level }: Record<string, unknown>) => (level === null ? {} : { [LEVEL]: level }),
}

function linkRule(element: HTMLElement) {
  return hasScheme(element.getAttribute('href'), linkSchemes) && null
}

const lineBreak = Node.create({
  name: 'br',
  group: 'inline',
  inline: true,
  selectable: false,
  parseHTML: () => [{ tag: 'br' }],
  renderHTML: () => ['br'],
  renderText: () => '\n',
})

const picture = Node.create<PictureOptions>({
  name: 'img',
  addOptions: () => ({ urlOf: () => undefined }),
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes: () => attributesOf('img'),
  parseHTML: () => [
    {
      tag: 'img',
      getAttrs: (element: HTMLElement) => hasScheme(element.getAttribute('src'), pictureSchemes) && null,
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
  addNodeView() {
    const { urlOf } = this.options
    return ({ node }) => ({ dom: pictureElement(node.attrs, urlOf) })
  },
})

const placeholder = Node.create({
  name: 'placeholder',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ source: { ...attribute(SOURCE), default: '' } }),
  parseHTML: () => [{ tag: PLACEHOLDER }],
  renderHTML: ({ node }) => {
    const source = String(node.attrs['source'])
    const name = source.replaceAll(/[{}\s]/g, '')
    return [PLACEHOLDER, { [SOURCE]: source, class: 'chip', title: source }, placeholderText(name) ?? source]
  },
  renderText: ({ node }) => String(node.attrs['source']),
})

const nodes = policyElements.filter(tag => !inlineMarks.includes(tag) && tag !== 'br' && tag !== 'img')

/**
 * The sanitizer's allow-list as a schema: one node or mark for each element, and the editor's own two nodes. `urlOf` is
 * where the desk loads a picture.
 */
export const schemaExtensions = (urlOf: PictureOptions['urlOf']): Extensions => [
  Node.create({ name: 'doc', topNode: true, content: '(block | bare)+' }),
  Node.create({ name: 'text', group: 'inline' }),
  ...nodes.map(blockNode),
  bare,
  lineBreak,
  picture.configure({ urlOf }),
  placeholder,
  ...inlineMarks.map(inlineMark),
]
