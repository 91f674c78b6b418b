import { fieldMessages } from '#contract/errors.ts'
import { AppError } from '#server/platform/app-error.ts'
import { isMadeOf } from './rules.ts'

/** Of 0 to 4. Below 2 a guesser who knows the common passwords and patterns needs fewer than a million tries. */
const lowestScore = 2
/** What is looked at, at most: the time grows faster than the length (7 ms with these, 90 ms at 128 without). */
const bounds = { maxLength: 32, l33tMaxSubstitutions: 16 } as const

type Estimate = (password: string, words: string[]) => { readonly score: number }
let loading: Promise<Estimate> | undefined

/** The lists of common passwords take 30 MB and 0.1 s, so they are loaded when the first password is chosen. */
async function loadEstimate(): Promise<Estimate> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, ...bounds })
  return (password, words) => zxcvbn.check(password, words)
}

/**
 * Refuses the passwords that are guessed first.
 * @param words the person's name, username and addresses, as far as they are known.
 * @param path the field that the sentence stands beside.
 * @throws AppError invalid_input
 */
export async function assertStrongPassword(
  password: string,
  words: readonly (string | null | undefined)[],
  path: string,
): Promise<void> {
  const own = words.filter((word) => typeof word === 'string').filter((word) => word !== '')
  const refuse = (message: string) =>
    new AppError('invalid_input', { fields: [{ path, code: 'custom', message }] })
  if (isMadeOf(password, own)) throw refuse(fieldMessages.personal_password)
  loading ??= loadEstimate()
  const estimate = await loading
  const { score } = estimate(password, [
    'visita',
    ...own.flatMap((word) => [word, ...word.split(/[^\p{L}\d]+/u)]),
  ])
  if (score < lowestScore) throw refuse(fieldMessages.common_password)
}
