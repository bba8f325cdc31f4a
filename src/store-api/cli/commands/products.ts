import { command } from '../command.ts'

const actions = () => import('../actions/products.ts')

export const productCommands = [
  command({
    name: 'put',
    earlier: 'put-products',
    args: ['<slug>', '<file.json>'],
    summary: 'adds the products of a list, or replaces those with the same id',
    example: 'products put spices products.json',
    run: async call => (await actions()).put(call),
  }),
  command({
    name: 'remove',
    earlier: 'remove-product',
    args: ['<slug>', '<product id>'],
    summary: 'takes a product off sale; past orders keep it',
    example: 'products remove spices turmeric-100',
    run: async call => (await actions()).remove(call),
  }),
]
