/** Text with Devanagari digits for those of 0 to 9. */
export const inDevanagari = (text: string) =>
  text.replaceAll(/\d/g, digit => String.fromCharCode(0x966 + Number(digit)))

/** How shoppers write one phone number. */
export const spellings = [
  ...['9000055055', '+91 90000-55055', '09000055055', '0091 (90000) 55055', '90000/55055', 'M: 90000 55055'],
  // With a no-break space, an en dash, and what contacts of a phone have around them where they are pasted.
  ...['90000\u00a055055', '90000–55055', '\u202a+91 90000 55055\u202c'],
  ...[inDevanagari('9000055055'), '９００００５５０５５'],
]
