// The minimum cost of a server of sockets: the body of a POST goes to every socket. Prints its port.
import {createServer} from 'node:http';
import {createRequire} from 'node:module';
import path from 'node:path';

const {WebSocketServer} = createRequire(
  path.resolve(import.meta.dirname, '../../../services/api/package.json'),
)('ws');

const server = createServer((request, response) => {
  request.resume().on('end', () => {
    const at = new Date().toISOString();
    const frame = JSON.stringify({
      type: 'ticket.updated',
      seq: 1,
      at,
      payload: {id: 'x'.repeat(100)},
    });
    for (const socket of sockets.clients) socket.send(frame);
    response.end(JSON.stringify({at}));
  });
});
const sockets = new WebSocketServer({server, perMessageDeflate: false});
sockets.on('connection', (socket) =>
  socket.on('message', () => socket.send(JSON.stringify({type: 'ready'}))),
);
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
