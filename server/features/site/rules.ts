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
