"""OpenStack Swift with its S3 interface, in one process on loopback, for tests.

`/usr/bin/python3 s3-server.py <empty folder>` prints its port; one account, key `test:tester`, secret `testing`.
"""
import os
import sys

import eventlet

eventlet.monkey_patch(all=False, socket=True, select=True, thread=True, time=True)

from eventlet import wsgi  # noqa: E402
from swift.common import storage_policy, utils  # noqa: E402

FOLDER = sys.argv[1]

PROXY = """[DEFAULT]
swift_dir = %s
log_level = ERROR
[pipeline:main]
pipeline = catch_errors gatekeeper listing_formats s3api tempauth slo dlo copy proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
[filter:copy]
use = egg:swift#copy
"""


def write(name, text):
    path = os.path.join(FOLDER, name)
    with open(path, 'w') as file:
        file.write(text)
    return path


utils.SWIFT_CONF_FILE = write('swift.conf', '[swift-hash]\nswift_hash_path_suffix = test\n[storage-policy:0]\nname = one\ndefault = yes\n')
utils.HASH_PATH_SUFFIX = b''
utils.HASH_PATH_PREFIX = b''
utils.validate_configuration()
storage_policy.reload_storage_policies()

from swift.account.server import app_factory as account  # noqa: E402
from swift.common.ring import RingBuilder  # noqa: E402
from swift.common.wsgi import SwiftHttpProtocol, loadapp  # noqa: E402
from swift.container.server import app_factory as container  # noqa: E402
from swift.obj.server import app_factory as objects  # noqa: E402


class Silence:
    def write(self, _text):
        pass

    def flush(self):
        pass


class Cache:
    """What memcached is for Swift: the accounts that signed in."""

    def __init__(self):
        self.kept = {}

    def get(self, key, **_options):
        return self.kept.get(key)

    def set(self, key, value, **_options):
        self.kept[key] = value

    def delete(self, key, **_options):
        self.kept.pop(key, None)


def listen():
    return eventlet.listen(('127.0.0.1', 0))


def port_of(server):
    return server.getsockname()[1]


def serve(server, app):
    wsgi.server(server, app, Silence(), protocol=SwiftHttpProtocol)


def start_nodes():
    """One server each for accounts, containers and objects, with one device on disk."""
    devices = os.path.join(FOLDER, 'node')
    os.makedirs(os.path.join(devices, 'd1'))
    conf = {'devices': devices, 'mount_check': 'false', 'swift_dir': FOLDER, 'log_level': 'ERROR', 'disable_fallocate': 'true'}
    for name, factory in (('account', account), ('container', container), ('object', objects)):
        server = listen()
        builder = RingBuilder(4, 1, 1)
        builder.add_dev({'id': 0, 'region': 1, 'zone': 1, 'weight': 1, 'ip': '127.0.0.1', 'port': port_of(server), 'device': 'd1'})
        builder.rebalance()
        builder.get_ring().save(os.path.join(FOLDER, name + '.ring.gz'))
        eventlet.spawn_n(serve, server, factory(conf))


def with_cache(app):
    cache = Cache()

    def call(env, start_response):
        env['swift.cache'] = cache
        return app(env, start_response)
    return call


start_nodes()
front = listen()
proxy = with_cache(loadapp(write('proxy.conf', PROXY % FOLDER)))
print(port_of(front), flush=True)
serve(front, proxy)
