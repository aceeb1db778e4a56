import { expect, test } from 'vitest'
import { CODE_FILES, isTest, readSource } from './source-files.ts'

/** Functions and syntax that Safari 15.4, Chrome 100 or Samsung Internet 18 lack. The compiler knows no version of the DOM. */
const NEWER =
  /\.(toSorted|toReversed|toSpliced|groupBy|withResolvers|fromAsync|canParse|isWellFormed|checkVisibility|showPopover|togglePopover|setHTMLUnsafe|startViewTransition|requestClose)\(|AbortSignal\.(any|timeout)|\bscheduler\.|\.userActivation|Intl\.DurationFormat|\(\?<[=!]|(?<![\w'])cookieStore\b/

test('no code for the browser uses a function that a supported browser lacks', () => {
  const found = CODE_FILES.filter((file) => file.startsWith('web/') && !isTest(file)).flatMap((file) => {
    const { text, comments } = readSource(file)
    const code = comments.reduce((rest, comment) => rest.replace(comment.text, ''), text)
    const [name] = NEWER.exec(code) ?? []
    return name ? [`${file}: ${name}`] : []
  })
  expect(found).toEqual([])
})
