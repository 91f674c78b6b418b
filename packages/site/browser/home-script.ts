import { tryQuery } from '../tried-card.ts'
import type { TriedCard } from '../tried-card.ts'

const pauseMilliseconds = 400

type TryForm = HTMLFormElement & {
  readonly elements: HTMLFormControlsCollection & Record<keyof TriedCard, HTMLInputElement>
}

/**
 * Shows what is typed on the card at once, and after a pause on the phone and in the code. Without it, the button of the form
 * does the same by loading the page.
 */
export default function homeScript(): void {
  const form = document.querySelector<TryForm>('[data-try]')
  if (!form) return
  form.dataset['on'] = ''
  let waiting: ReturnType<typeof setTimeout> | undefined
  form.addEventListener('input', ({ target }) => {
    const { name, value, placeholder } = target as HTMLInputElement
    const shown = document.querySelector(`[data-show=${name}]`)
    if (shown) shown.textContent = value.trim() || placeholder
    clearTimeout(waiting)
    waiting = setTimeout(() => showCard(form), pauseMilliseconds)
  })
  if (form.elements.name.value) showCard(form)
}

function showCard({ elements, dataset }: TryForm): void {
  const code = document.querySelector<HTMLImageElement>('[data-code]')
  const phone = document.querySelector<HTMLElement>('.sheet .phone')
  if (!code || !phone) return
  const name = elements.name.value.trim()
  const work = elements.work.value.trim()
  const shown = name || elements.name.placeholder
  code.src = new URL(tryQuery({ name: shown, work: work || elements.work.placeholder }), code.src).href
  code.alt = (code.dataset['code'] ?? '').replace('#', () => shown)
  if (!name) return
  let frame = phone.querySelector('iframe')
  if (!frame) {
    frame = document.createElement('iframe')
    frame.title = (phone.dataset['title'] ?? '').replace('#', () => name)
    phone.replaceChildren(frame)
  }
  const address = (dataset['try'] ?? '') + tryQuery({ name, work })
  // what is typed makes no entries of the history
  if (frame.contentWindow && frame.src) frame.contentWindow.location.replace(address)
  else frame.src = address
}
