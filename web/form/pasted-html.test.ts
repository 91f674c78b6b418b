import { expect, it } from 'vitest'
import { withoutCode } from './pasted-html.ts'

it.each([
  ['handlers', '<p onclick="steal()">Hi</p>', '<p data-left-out="steal()">Hi</p>'],
  ['handlers in any spelling', '<img/ONERROR = x()>', '<img/data-left-out= x()>'],
  ['styles', '<p class="a" style="color:red">Hi</p>', '<p class="a" data-left-out="color:red">Hi</p>'],
  ['scripts and style sheets', 'a<script>x()</script>b<STYLE>p{}</STYLE >c', 'abc'],
  [
    'bold that is not bold',
    '<b style="font-weight:normal;">Hi</b>',
    '<span data-left-out="font-weight:normal;">Hi</b>',
  ],
])('leaves out %s', (_name, pasted, kept) => {
  expect(withoutCode(pasted)).toBe(kept)
})

it('does not touch texts, links and bold', () => {
  const html = '<p>set style="x" and on=off <b>now</b> <a href="https://one.example/?on=1">1</a></p>'
  expect(withoutCode(html)).toBe(html)
})
