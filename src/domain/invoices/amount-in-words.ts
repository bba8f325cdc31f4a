const SMALL = [
  '',
  ...['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve'],
  ...['Thirteen', 'Fourteen', 'Fifteen', 'Sixteen', 'Seventeen', 'Eighteen', 'Nineteen'],
]
const TENS = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety']
const UNITS = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1_000, 'Thousand'],
  [100, 'Hundred'],
] as const

/** An amount of whole paise in words: 'Rupees One Lakh Twenty-Five and Fifty Paise Only'. */
export function amountInWords(paise: number): string {
  const rupees = Math.floor(paise / 100)
  const rest = paise % 100
  const parts = [
    rupees > 0 || rest === 0 ? `Rupees ${inWords(rupees) || 'Zero'}` : '',
    rest > 0 ? `${inWords(rest)} Paise` : '',
  ]
  return `${parts.filter(part => part !== '').join(' and ')} Only`
}

/** A whole number in words of the Indian numbering; empty for 0. */
function inWords(number: number): string {
  const unit = UNITS.find(([size]) => number >= size)
  if (!unit) return belowHundred(number)
  const [size, name] = unit
  return [inWords(Math.floor(number / size)), name, inWords(number % size)]
    .filter(word => word !== '')
    .join(' ')
}

function belowHundred(number: number): string {
  return (
    SMALL[number] ?? [TENS[Math.floor(number / 10)], SMALL[number % 10]].filter(word => word !== '').join('-')
  )
}
