/** Where the parts of the layout listen; all on 127.0.0.1. */
export type Ports = {
  etcd: number;
  etcdPeer: number;
  databases: { name: string; postgresql: number; patroni: number }[];
  /** HAProxy: the writable database server, a standby, and the web processes. */
  primary: number;
  replica: number;
  balancer: number;
  pooler: number;
  nginx: number;
  web: number[];
  /** Health checks of the processes that run jobs. */
  jobs: number[];
};

export type Passwords = { superuser: string; replication: string; rewind: string; owner: string; app: string };

/** Seconds. Patroni accepts no shorter ttl; a standby takes over when the primary has not renewed its key for that long. */
export const patroniTimings = { ttl: 20, loop_wait: 5, retry_timeout: 5 };

/** Seconds that a standby may be silent. Shorter than the statement timeout of 30 seconds, so that commits that wait for one that hangs still end well. */
export const walSenderTimeoutSeconds = 10;

/** The configuration of one Patroni, which runs one PostgreSQL. */
export const patroniConfiguration = (
  node: Ports['databases'][number],
  folder: string,
  { etcd }: Ports,
  passwords: Passwords,
  binaries: string,
): string => `scope: raahi
name: ${node.name}
restapi:
  listen: 127.0.0.1:${node.patroni}
  connect_address: 127.0.0.1:${node.patroni}
etcd3:
  host: 127.0.0.1:${etcd}
bootstrap:
  dcs:
    ttl: ${patroniTimings.ttl}
    loop_wait: ${patroniTimings.loop_wait}
    retry_timeout: ${patroniTimings.retry_timeout}
    maximum_lag_on_failover: 1048576
    # A primary whose server process died is not waited for: the standby takes over at once.
    primary_start_timeout: 0
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      use_slots: true
      parameters:
        max_connections: 100
        shared_buffers: 256MB
        wal_level: replica
        hot_standby: 'on'
        wal_log_hints: 'on'
        max_wal_senders: 8
        max_replication_slots: 8
        wal_keep_size: 256MB
        synchronous_commit: 'on'
        # A standby that hangs stops all commits until its connection is ended.
        wal_sender_timeout: ${walSenderTimeoutSeconds}s
        wal_receiver_timeout: ${walSenderTimeoutSeconds}s
  initdb:
    - encoding: UTF8
    - locale: C
    - lc-ctype: C.UTF-8
    - data-checksums
postgresql:
  listen: 127.0.0.1:${node.postgresql}
  connect_address: 127.0.0.1:${node.postgresql}
  data_dir: ${folder}/data
  bin_dir: ${binaries}
  pgpass: ${folder}/pgpass
  authentication:
    superuser: { username: postgres, password: ${passwords.superuser} }
    replication: { username: replication, password: ${passwords.replication} }
    rewind: { username: rewind, password: ${passwords.rewind} }
  parameters:
    unix_socket_directories: ''
  pg_hba:
    - host all all 127.0.0.1/32 scram-sha-256
    - host replication replication 127.0.0.1/32 scram-sha-256
`;

/**
 * HAProxy in front of the database servers, which Patroni's REST interface tells apart, and of the web processes, which /readyz takes out before they
 * stop. A request is repeated at another web process when it reached none, or, for a GET, when there was no response.
 */
export const haproxyConfiguration = (ports: Ports, folder: string): string => {
  const databases = ports.databases
    .map(({ name, postgresql, patroni }) => `  server ${name} 127.0.0.1:${postgresql} check port ${patroni}`)
    .join('\n');
  const webs = ports.web.map((port, index) => `  server web-${index + 1} 127.0.0.1:${port} check`).join('\n');
  const toDatabase = (name: string, port: number, check: string) => `listen ${name}
  mode tcp
  bind 127.0.0.1:${port}
  timeout client 30m
  timeout server 30m
  option httpchk OPTIONS ${check}
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${databases}
`;
  return `global
  maxconn 4000
  stats socket ${folder}/haproxy.sock mode 600 level admin
defaults
  timeout connect 2s
  timeout check 2s
  retries 3
  option redispatch 1
${toDatabase('primary', ports.primary, '/primary')}
${toDatabase('replica', ports.replica, '/replica?lag=16MB')}
listen web
  mode http
  bind 127.0.0.1:${ports.balancer}
  timeout client 60s
  timeout server 60s
  timeout http-request 20s
  balance leastconn
  option httpchk GET /readyz
  http-check expect status 200
  retry-on conn-failure empty-response
  http-request disable-l7-retry unless METH_GET
  default-server inter 1s fall 2 rise 2
${webs}
`;
};

export const pgbouncerConfiguration = (ports: Ports, users: string): string => `[databases]
* = host=127.0.0.1 port=${ports.primary}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ports.pooler}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = 20
max_client_conn = 500
# During a failover: clients wait for a server this long, and a new one is tried every second.
query_wait_timeout = 15
server_login_retry = 1
server_connect_timeout = 3
log_connections = 0
log_disconnections = 0
`;

export const nginxConfiguration = (
  ports: Ports,
  folder: string,
  isRoot: boolean,
): string => `${isRoot ? 'user root;\n' : ''}pid ${folder}/nginx.pid;
daemon off;
worker_processes 1;
error_log stderr warn;
events { worker_connections 2000; }
http {
  access_log ${folder}/nginx-access.log;
  client_body_temp_path ${folder}/nginx-body;
  proxy_temp_path ${folder}/nginx-proxy;
  fastcgi_temp_path ${folder}/nginx-fastcgi;
  uwsgi_temp_path ${folder}/nginx-uwsgi;
  scgi_temp_path ${folder}/nginx-scgi;
  client_max_body_size 60m;
  server {
    listen 127.0.0.1:${ports.nginx};
    location / {
      proxy_pass http://127.0.0.1:${ports.balancer};
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-Host $http_host;
      proxy_set_header X-Forwarded-Proto $scheme;
      # The drills act as many visitors; a real installation sends $remote_addr instead.
      proxy_set_header X-Forwarded-For $http_x_forwarded_for;
      proxy_read_timeout 60s;
    }
  }
}
`;
