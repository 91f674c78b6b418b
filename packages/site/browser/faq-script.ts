/** Filters the questions while somebody types, by the words in question and answer, and opens the one that the address names. */
export default function faqScript(): void {
  openNamed()
  addEventListener('hashchange', openNamed)
  const field = document.querySelector<HTMLInputElement>('[data-search]')
  const questions = [...document.querySelectorAll('details')].filter(({ id }) => id)
  if (!field || questions.length === 0 || location.search) return
  const texts = questions.map(({ textContent }) => withoutMarks(textContent))
  field.oninput = () => {
    const words = withoutMarks(field.value).split(/\s+/).filter(Boolean)
    for (const [index, question] of questions.entries())
      question.hidden = !words.every((word) => texts[index]?.includes(word))
    for (const category of document.querySelectorAll<HTMLElement>('.category'))
      category.hidden = !category.querySelector('details:not([hidden])')
    showCount(questions.filter(({ hidden }) => !hidden).length, words.length > 0)
  }
}

function openNamed(): void {
  const question = document.getElementById(location.hash.slice(1))
  if (!(question instanceof HTMLDetailsElement)) return
  question.open = true
  question.hidden = false
  const category = question.closest<HTMLElement>('.category')
  if (category) category.hidden = false
}

const withoutMarks = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

function showCount(count: number, isSearch: boolean): void {
  const nothing = document.querySelector<HTMLElement>('.nothing')
  const found = document.querySelector<HTMLElement>('[data-found]')
  if (!nothing || !found) return
  nothing.hidden = count > 0
  const number = new Intl.NumberFormat(document.documentElement.lang).format(count)
  found.textContent = isSearch && count > 0 ? (found.dataset['found'] ?? '').replace('#', number) : ''
}
