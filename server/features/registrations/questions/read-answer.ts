import { z } from 'zod'
import { plainNumber } from '#contract/digits.ts'
import type { FieldCode, TextParams } from '#contract/field-errors.ts'
import { line, prose } from '#contract/fields.ts'
import type { EventQuestion } from '#contract/event-questions.ts'
import { maxAnswer } from '#contract/registration-answers.ts'
import type { AskedInput } from '#contract/registration-answers.ts'

/** A file that was sent as an answer, and the name under which it is stored. */
export type AnswerFile = { readonly fileName: string; readonly storedAs: string }
export type Given = AskedInput['answers'][string] | AnswerFile | undefined
/** An answer as it is stored; an empty value is none. */
export type Value = { readonly value: string; readonly storedAs?: string }
type Read = Value | { readonly error: FieldCode; readonly params?: TextParams }

/** The longest text of one line. */
const maxLine = 300

/** What is said where an answer is needed and there is none. */
const missing: Readonly<Partial<Record<EventQuestion['kind'], FieldCode>>> = {
  choice: 'choose_one',
  several: 'choose_one',
  file: 'choose_file',
  consent: 'agree_to_this',
}

/** An answer to a question, checked and written in one way. @returns what is wrong with it, else its value */
export function readAnswer(question: EventQuestion, given: Given): Read {
  const { kind, is_required: isRequired } = question
  const read =
    typeof given === 'object' && 'storedAs' in given ? readFile(kind, given) : readValue(question, given)
  const isNone = 'value' in read && read.value === ''
  return isNone && isRequired === 1 ? { error: missing[kind] ?? 'answer_missing' } : read
}

const readFile = (kind: EventQuestion['kind'], { fileName, storedAs }: AnswerFile): Read =>
  kind === 'file' ? { value: cut(fileName) || 'file', storedAs } : { error: 'invalid_type' }

const cut = (name: string) => line(1000).safeParse(name.slice(-200)).data?.slice(-100) ?? ''

function readValue({ kind, options }: EventQuestion, given: Exclude<Given, AnswerFile>): Read {
  if (kind === 'several') return readOptions(options, Array.isArray(given) ? given : textsOf(given))
  if (Array.isArray(given)) return { error: 'invalid_type' }
  const text = textsOf(given).join('').trim()
  if (text === '') return { value: '' }
  if (kind === 'text') return shortEnough(line(maxLine), text, maxLine)
  if (kind === 'long_text') return shortEnough(prose(maxAnswer), text, maxAnswer)
  if (kind === 'choice') return readOptions(options, [text])
  if (kind === 'date') return readDay(text)
  if (kind === 'number') return readNumber(text)
  if (kind === 'consent') return /^(?:true|yes|1)$/.test(text) ? { value: 'yes' } : { error: 'yes_or_no' }
  return { error: 'file_by_form' }
}

const textsOf = (given: string | number | boolean | undefined) =>
  given === undefined || given === '' || given === false ? [] : [String(given)]

function shortEnough(schema: z.ZodType<string>, text: string, maximum: number): Read {
  const { data } = schema.safeParse(text)
  return data === undefined ? { error: 'too_long', params: { maximum } } : { value: data }
}

/** Choices stand in the order of the question, each once. */
function readOptions(options: readonly string[], given: readonly string[]): Read {
  const texts = given.filter((text) => text !== '')
  if (texts.some((text) => !options.includes(text))) return { error: 'invalid_choice' }
  return { value: options.filter((option) => texts.includes(option)).join('\n') }
}

function readDay(text: string): Read {
  const { data } = z.iso.date().safeParse(text)
  return data === undefined || data < '1900-01-01' ? { error: 'invalid_date' } : { value: data }
}

function readNumber(text: string): Read {
  const plain = plainNumber(text)
  return /^-?\d{1,15}(?:\.\d{1,6})?$/.test(plain) ? { value: plain } : { error: 'enter_number' }
}
