import { expect, test } from 'vitest'
import { describeDevice, toPort } from './caller.ts'

const APPLE = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const GOOGLE = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0'

test.each([
  [`Mozilla/5.0 (Linux; Android 10; K) ${GOOGLE} Mobile Safari/537.36`, 'Chrome no Android'],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-A155M) ${GOOGLE} SamsungBrowser/28.0 Mobile Safari/537.36`,
    'Samsung Internet no Android',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${APPLE} Version/18.1 Mobile/15E148 Safari/604.1`,
    'Safari no iPhone',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${APPLE} CriOS/142.0 Mobile/15E148 Safari/604.1`,
    'Chrome no iPhone',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${APPLE} Mobile/15E148 Instagram 350.0`,
    'Instagram no iPhone',
  ],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${GOOGLE} Safari/537.36 Edg/142.0`, 'Edge no Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox no Linux'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${APPLE} Version/18.1 Safari/605.1.15`, 'Safari no Mac'],
  ['curl/8.5.0', 'Aparelho desconhecido'],
  ['', 'Aparelho desconhecido'],
  ['<b>Ana</b> no Android', 'Android'],
])('%s is %s', (userAgent, device) => expect(describeDevice(userAgent)).toBe(device))

test.each([
  ['40123', '40123'],
  ['65535', '65535'],
  ['65536', null],
  ['99999', null],
  ['0', null],
  ['080', null],
  ['x', null],
  [undefined, null],
])('the port %s is recorded as %s', (text, port) => expect(toPort(text)).toBe(port))
