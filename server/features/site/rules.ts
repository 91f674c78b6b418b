import { fold } from '#formats/fold.ts'
import type { Question } from '#site/pages/faq.tsx'

/** The questions that have every word of the search in question or answer; all when it is empty. */
export function findQuestions(questions: readonly Question[], search: string): readonly Question[] {
  const words = fold(search).split(/\s+/).filter(Boolean)
  return questions.filter(({ question, answer, category }) => {
    const text = fold(`${question} ${answer.replace(/<[^>]*>/g, ' ')} ${category}`)
    return words.every((word) => text.includes(word))
  })
}

type SoldFor = {
  readonly period: string
  readonly currency: string
  readonly tax_inclusive: boolean
  readonly amount_minor: number
}

/** How many whole percent a year costs less than twelve months; 0 where the two prices cannot be compared. */
export function savingOf(prices: readonly SoldFor[]): number {
  const month = prices.find(({ period }) => period === 'month')
  const year = prices.find(({ period }) => period === 'year')
  if (month === undefined || year === undefined || month.amount_minor === 0) return 0
  if (month.currency !== year.currency || month.tax_inclusive !== year.tax_inclusive) return 0
  return Math.max(0, Math.floor((1 - year.amount_minor / (12 * month.amount_minor)) * 100))
}
