import type { Question } from '#site/pages/faq.tsx'

/** Text without accents, case and other differences of form, by which people search. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** The questions that have every word of the search in question or answer; all when it is empty. */
export function findQuestions(questions: readonly Question[], search: string): readonly Question[] {
  const words = plain(search).split(/\s+/).filter(Boolean)
  return questions.filter(({ question, answer, category }) => {
    const text = plain(`${question} ${answer.replace(/<[^>]*>/g, ' ')} ${category}`)
    return words.every((word) => text.includes(word))
  })
}
