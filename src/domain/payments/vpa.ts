/** Whether text is a virtual payment address of UPI: `name@bank`. */
export function isVpa(text: string): boolean {
  return /^[a-z0-9._-]{2,256}@[a-z][a-z0-9]{1,63}$/i.test(text)
}
