import { lowerPrice } from '#formats/lower-price.ts'
import type { PriceOff } from '#formats/lower-price.ts'

type Prices = PriceOff & Readonly<Record<'few_minor' | 'left' | 'more_minor' | 'lowest', number>>

/** Steps the numbers of tickets, and says the sum while one chooses. */
export default function registerScript(): void {
  const amounts = [...document.querySelectorAll<HTMLInputElement>('[data-price]')]
  for (const input of amounts) offerSteps(input)
  nameFirstTicket()
  const sum = document.querySelector<HTMLElement>('[data-sum]')
  if (!sum) return
  // what it does for others, happens by itself
  sum.querySelector('button')?.remove()
  const { decimals, locale, sum: currency } = sum.dataset
  const money = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: String(currency),
    // as the server writes it
    trailingZeroDisplay: 'stripIfInteger',
  })
  const show = () => {
    const total = amounts.reduce((before, input) => {
      const typed = input.form?.elements.namedItem(`a-${input.name.slice(2)}`)
      const own = typed instanceof HTMLInputElement ? readNumber(typed.value) : Number.NaN
      const quantity = readNumber(input.value) || 0
      const prices = JSON.parse(String(input.dataset['price'])) as Prices
      const listed = quantity > prices.left ? prices.more_minor : prices.few_minor
      // what is sent as the price that was shown
      const shown = input.form?.elements.namedItem(`p-${input.name.slice(2)}`)
      if (shown instanceof HTMLInputElement) shown.value = String(listed)
      const unit = own >= 0 ? Math.round(own * 10 ** Number(decimals)) : listed
      const { percent = null, amount_minor = null, lowest = 0 } = prices as Partial<Prices>
      const off = { percent, amount_minor }
      const step = Number(decimals) === 3 ? 10 : 1
      const isOff = percent !== null || amount_minor !== null
      return before + quantity * (isOff ? lowerPrice(unit, off, { lowest, step }) : unit)
    }, 0)
    const shown = sum.querySelector('b')
    if (shown) shown.textContent = money.format(total / 10 ** Number(decimals))
  }
  amounts[0]?.form?.addEventListener('input', show)
  show()
}

/** The first ticket is for whoever registers, until somebody types another name. */
function nameFirstTicket(): void {
  const ticket = document.querySelector<HTMLInputElement>('[data-own]')
  const name = document.querySelector<HTMLInputElement>('[name=first_name]')
  if (!ticket || !name) return
  let isOwn = ticket.value === '' || ticket.value === name.value
  ticket.addEventListener('input', () => (isOwn = false))
  name.addEventListener('input', () => {
    if (isOwn) ticket.value = name.value
  })
}

/** Shows the buttons beside a number; what one of them has done is said, because the focus stays on it. */
function offerSteps(input: HTMLInputElement): void {
  const said = document.querySelector('[data-said]')
  for (const button of input.parentElement?.querySelectorAll<HTMLElement>('[data-step]') ?? []) {
    button.hidden = false
    button.onclick = () => {
      const wanted = Math.round(readNumber(input.value) || 0) + Number(button.dataset['step'])
      input.value = String(Math.max(0, Math.min(wanted, Number(input.dataset['most']))))
      if (said) said.textContent = `${input.ariaLabel ?? ''}: ${input.value}`
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
}

/** A number as people write it: `1,00,000`, `12,5`, `١٢٫٥`, `१२५०`. */
function readNumber(typed: string): number {
  const text = typed
    .replace(/\s|٬/g, '')
    .replace('٫', '.')
    .replace(/[٠-٩۰-۹०-९]/g, (digit) => {
      const code = digit.charCodeAt(0)
      return String(code >= 0x966 ? code - 0x966 : code & 15)
    })
  const isGrouped = /^\d{1,3}(,\d{2,3})*,\d{3}(\.\d*)?$/.test(text)
  return Number.parseFloat(isGrouped ? text.replace(/,/g, '') : text.replace(',', '.'))
}
