import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@tessera/service-kit/test-support/until';
import express from 'express';
import request from 'supertest';
import { readUpload, type Upload } from './readUpload.ts';

const LIMITS = { field: 'photos', files: 2, bytes: 1_000 };

describe('a form with files', () => {
  const app = express();
  app.post('/', async (incoming, response) => {
    const { fields, files, problem } = await readUpload(incoming, LIMITS);
    response.json({ fields, files: files.map((file) => Buffer.from(file).toString('base64')), problem });
  });
  const form = () => request(app).post('/');
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  const answered = async (sent: request.Test): Promise<Upload> => (await sent).body;

  it('[ORD-03] gives its texts and the files of the field, in order; an empty one was not chosen, and others are passed over', async () => {
    const sent = form()
      .field('description', 'It fell silent.')
      .field('__proto__', 'a field like any other')
      .attach('photos', Buffer.from('one'), 'a.jpg')
      .attach('photos', Buffer.alloc(0), '')
      .attach('document', Buffer.from('another'), 'b.jpg')
      .attach('photos', Buffer.from('two'), 'c.jpg');
    const { fields, files, problem } = await answered(sent);
    expect(Object.entries(fields)).toEqual([
      ['description', 'It fell silent.'],
      ['__proto__', 'a field like any other'],
    ]);
    expect([files, problem]).toEqual([[base64('one'), base64('two')], null]);
  });

  it.each([
    ['many', [10, 10, 10]],
    ['large', [10, 1_001]],
    ['large', [7_000]],
    [null, [1_000, 1_000]],
  ] as const)('[ORD-03] says %s of files of %p bytes, and keeps what was typed', async (problem, sizes) => {
    const sent = form().field('description', 'It fell silent.');
    for (const size of sizes) sent.attach('photos', Buffer.alloc(size, 1), 'a.jpg');
    expect(await answered(sent)).toMatchObject({ fields: { description: 'It fell silent.' }, problem });
  });

  it('[ORD-03] reads nothing of a body that is very much too large', async () => {
    const sent = form().attach('photos', Buffer.alloc(100_000, 1), 'a.jpg');
    expect(await answered(sent)).toEqual({ fields: {}, files: [], problem: 'large' });
  });

  it.each([
    ['no multipart', 'text/plain', 'x'],
    ['no boundary', 'multipart/form-data', 'x'],
    ['no end', 'multipart/form-data; boundary=b', '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\nhalf'],
  ])('[API-05] with %s is broken, and no error', async (_, type, body) => {
    expect(await answered(form().set('content-type', type).send(body))).toMatchObject({ files: [], problem: 'broken' });
  });

  describe('from a client that stops', () => {
    let server: Server;
    let begun = 0;
    const ended: (string | null)[] = [];
    beforeAll(async () => {
      const stopped = express();
      stopped.post('/', async (incoming, response) => {
        begun += 1;
        const { problem } = await readUpload(incoming, LIMITS);
        ended.push(problem);
        response.end(problem);
      });
      server = stopped.listen(0, '127.0.0.1');
      await once(server, 'listening');
    });
    afterAll(() => {
      server.close();
    });
    const begin = () => {
      const address = server.address();
      const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1');
      const headers = 'host: x\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 500';
      socket.write(`POST / HTTP/1.1\r\n${headers}\r\n\r\n--b\r\n`);
      return socket;
    };

    it('[API-05] is broken; eight are read at the same time, and one that stops makes room for the next', async () => {
      const sockets = Array.from({ length: 8 }, begin);
      await until(() => begun === 8);
      const ninth = begin();
      await until(() => ended.length === 1);
      expect(ended).toEqual(['busy']);
      for (const socket of [...sockets, ninth]) socket.destroy();
      await until(() => ended.length === 9);
      expect(new Set(ended.slice(1))).toEqual(new Set(['broken']));
      expect(await answered(form().field('description', 'x'))).toMatchObject({ problem: null });
    });
  });
});
