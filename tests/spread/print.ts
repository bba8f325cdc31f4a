import { measureSpread } from './measure.ts'

const rows = measureSpread().map(({ name, value, goal }) => `| ${name} | ${value} | ≤ ${goal} |`)
console.info(['| figure | now | goal |', '|---|---|---|', ...rows].join('\n'))
