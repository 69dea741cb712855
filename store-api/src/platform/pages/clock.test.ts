import { describe, expect, it } from '@jest/globals';
import express from 'express';
import request from 'supertest';
import { clockName, clockOf, dayText, timeText } from './clock.ts';

const AT = new Date('2026-11-22T21:40:00Z');

describe('[ORD-01] the clock that an order’s times are told by', () => {
  const app = express().get('/', (asked, response) => void response.json(clockOf(asked)));
  it.each([
    ['tz=-240', 240],
    ['locale=de; tz=480', -480],
    ['tz=-330; store=IN', 330],
    ['tz=0', 0],
    ['', 0],
    ['tz=9999', 0],
    ['tz=-900', 0],
    ['tz=x', 0],
    ['notz=-240', 0],
  ])('of %j is %p minutes east of Greenwich', async (cookie, minutes) => {
    expect((await request(app).get('/').set('cookie', cookie)).body).toBe(minutes);
  });

  it.each([
    [0, 'November 22, 2026 at 9:40 PM UTC'],
    [330, 'November 23, 2026 at 3:10 AM UTC+5:30'],
    [-480, 'November 22, 2026 at 1:40 PM UTC-8'],
    [600, 'November 23, 2026 at 7:40 AM UTC+10'],
  ])('%p', (clock, said) => {
    expect(timeText(AT, 'en-US', clock)).toBe(said);
    expect(said).toContain(dayText(AT, 'en-US', clock));
    expect(said.endsWith(clockName(clock))).toBe(true);
  });
});
