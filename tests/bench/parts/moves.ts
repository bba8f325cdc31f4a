import { addShop } from '../../store-api/payments/gateways/shops.ts'
import { raceMoves } from '../../store-api/support/race-moves.ts'
import { races } from '../../store-api/support/races.ts'
import { type Engine, onEachEngine } from '../support/engines.ts'
import type { Part } from '../support/part.ts'
import { single } from '../support/stats.ts'
import { type Row, row } from '../support/table.ts'

const ROUNDS = 10_000

/** Two actors at once on one order of counted pieces. */
export const moves: Part = {
  title: 'Moves of orders',
  run: async tell => {
    const rows: Row[] = []
    await onEachEngine(async engine => {
      tell(`${engine.name}: ${ROUNDS.toLocaleString('en')} rounds`)
      rows.push(...(await measure(engine)))
    })
    return { rows, notes: [NOTE] }
  },
}

const NOTE = `${ROUNDS.toLocaleString('en')} orders of two counted pieces each; two actors act on each at once, in turn: ${races.map(({ actors }) => actors.join(' and ')).join('; ')}. Each order must end as both actors were told, with the steps and the mails that belong to it and the winner's tracking number; pieces that were added beside count.`

function measure({ name, use }: Engine): Promise<Row[]> {
  return use(async ({ opened: { db } }) => {
    const { strayed, cancelled, surplus } = await raceMoves(db, await addShop(db, 'one'), ROUNDS)
    const whole = { digits: 0 }
    return [
      row(`${name}: orders in a state nobody chose`, single(strayed.length), { atMost: 0 }, whole),
      row(
        `${name}: pieces more or fewer than there should be`,
        single(Math.abs(surplus)),
        { atMost: 0 },
        whole,
      ),
      row(`${name}: orders cancelled`, single(cancelled), {}, whole),
    ]
  })
}
