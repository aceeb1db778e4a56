import { expect, test } from 'vitest'
import { addressOf, clientNetwork } from './network-of.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:1200:3:4:5:6', '2001:db8:1:1200::/56'],
  ['2001:DB8:1:12Ff::ffff', '2001:db8:1:1200::/56'],
  ['2001:0db8:0001:0002::1', '2001:db8:1:0::/56'],
  ['2001:db8:1:ff::', '2001:db8:1:0::/56'],
  ['2001:db8:1:100::', '2001:db8:1:100::/56'],
  ['2001:db8:2:1200::', '2001:db8:2:1200::/56'],
  ['2001:db8::1', '2001:db8:0:0::/56'],
  ['2001:db8:0:0:1:2:3:4', '2001:db8:0:0::/56'],
  ['::1', '0:0:0:0::/56'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['', ''],
])('%s is counted as %s', (address, network) => {
  expect(clientNetwork(address)).toBe(network)
})

test.each([
  ['203.0.113.7', true],
  ['2001:db8::1', true],
  ['::ffff:203.0.113.7', true],
  ['203.0.113.256', false],
  ['203.0.113.7, 10.0.0.1', false],
  ['::1]/x', false],
  ['1:2:3', false],
  ['x'.repeat(3000), false],
  ['1'.repeat(3000), false],
])('%s is an address: %s', (text, isAddress) => {
  const request = new Request('http://x', { headers: { 'CF-Connecting-IP': text } })
  expect(addressOf(request)).toBe(isAddress ? text : '')
})
