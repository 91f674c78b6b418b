import { QrError } from '../../qr-error.ts'
import { contentText, type QrContent } from '../../content/content.ts'

/** The invalid fields of a content, without their messages; empty when it is valid. */
export function errorsOf(content: QrContent): string[] {
  try {
    contentText(content)
    return []
  } catch (error) {
    if (!(error instanceof QrError) || error.code !== 'invalid_content') throw error
    return error.fields.map(([path]) => path)
  }
}
